/** Whose data a query may see. Every repository takes one first and cannot be called without it (SHL-05). */
export type Scope = { readonly organisationId: string }
