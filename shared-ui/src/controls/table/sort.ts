export type Sort = { readonly key: string; readonly direction: 'asc' | 'desc' }

/** What a click on a header means: ascending first, then the other way round. */
export const toggled = (sort: Sort | undefined, key: string): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
})
