/** What is changed at the desk, as `desk_changes` names it. */
export const subjects = {
  theCase: (claimNumber: string) => `case ${claimNumber}`,
  adjuster: (claimNumber: string) => `adjuster ${claimNumber}`,
  payment: (id: string) => `payment ${id}`,
  service: (id: string) => `service ${id}`,
} as const;
