/** Each answer bears the id of its question. */
export type Numbered = { readonly id: number }

/** A question, or an answer, whose id is given as it is sent. */
export type Asking<Sent> = Sent extends Numbered ? Omit<Sent, 'id'> : never
