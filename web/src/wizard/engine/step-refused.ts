/** Thrown by a step's handler after it has told the person why it did not succeed; they may try again. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused';
}
