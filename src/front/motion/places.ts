/** Rows and columns of cells of the field. Negative cells lie in the sky: row -1 is just above the field. */
export const rowOf = (cell: number, width: number): number => Math.floor(cell / width);
export const columnOf = (cell: number, width: number): number => cell - rowOf(cell, width) * width;
