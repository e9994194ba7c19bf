/** The names of the columns whose values are sealed with the case's key. */
export const callContext = 'case_calls.words';
export const noteContext = 'case_notes.text';
