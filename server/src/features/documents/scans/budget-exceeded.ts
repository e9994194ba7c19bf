/** The budget for one file; a file that exceeds it is refused. */
export class BudgetExceeded extends Error {}
