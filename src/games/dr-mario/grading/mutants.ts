import type { Mutant } from '../../../engine/program/grading.js';
import { ofTheFaller } from './mutants/faller.js';
import { ofTheField } from './mutants/field.js';
import { ofTheProgram } from './mutants/program.js';

/** The model of Dr. Mario as it is misread or mistaken, each in one ruling. Loaded by the grader alone. */
export const mutants: readonly Mutant[] = [...ofTheProgram, ...ofTheFaller, ...ofTheField];
