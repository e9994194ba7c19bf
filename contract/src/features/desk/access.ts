/** The work at the desk: for handlers alone. Who leads them has the authority of a handler, too. */
export const atDesk = { who: 'account', roles: ['handler'], objects: [] } as const;
export const ofCase = { who: 'account', roles: ['handler'], objects: [{ kind: 'case', at: [0] }] } as const;
export const ofLead = { who: 'account', roles: ['lead'], objects: [] } as const;
export const ofCaseForLead = { who: 'account', roles: ['lead'], objects: [{ kind: 'case', at: [0] }] } as const;

export const endpoint = 'desk/desk';
