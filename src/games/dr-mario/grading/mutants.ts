import type { Mutant } from '../../../engine/program/grading.js';
import { ofTheFaller } from './mutants/faller.js';
import { ofTheField } from './mutants/field.js';
import { ofTheProgram } from './mutants/program.js';

/** The model of Dr. Mario with one ruling misread or broken in each. Only the grader loads this. */
export const mutants: readonly Mutant[] = [...ofTheProgram, ...ofTheFaller, ...ofTheField];
