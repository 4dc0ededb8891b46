/** A snapshot of a client that is being viewed. */
export type Viewed = { readonly companyId: string; readonly snapshotId: string }

/** Returns an address with the snapshot that is viewed, where it lies within the same client and names none (SNP-15). */
export function withSnapshot(href: string, { companyId, snapshotId }: Viewed): string {
  if (!href.startsWith('/')) return href
  const { pathname, searchParams, hash } = new URL(href, 'http://here')
  const isWithin = pathname.toLowerCase().split('/')[1] === companyId
  if (!isWithin || searchParams.has('snapshot')) return href
  searchParams.set('snapshot', snapshotId)
  return `${pathname}?${searchParams}${hash}`
}
