/** Who of the file is screened. */
export type Subject = { readonly kind: 'person' | 'entity'; readonly id: string }
