import type { Mutant } from '#engine/program/grading.js';
import { ofTheFaller } from './faller-mutants.js';
import { ofTheField } from './field-mutants.js';
import { ofTheProgram } from './program-mutants.js';

/** The model of Dr. Mario with one ruling misread or broken in each. Only the grader loads this. */
export const mutants: readonly Mutant[] = [...ofTheProgram, ...ofTheFaller, ...ofTheField];
