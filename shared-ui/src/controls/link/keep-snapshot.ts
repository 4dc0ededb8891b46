/** A snapshot of a client that is being viewed. */
export type Viewed = { readonly companyId: string; readonly snapshotId: string }

/** Returns an address with the snapshot that is viewed, where it lies within the same client and names none (SNP-15). */
export const withSnapshot = (href: string, viewed: Viewed | undefined): string =>
  viewed === undefined || !href.startsWith(`/${viewed.companyId}/`) || /[?&]snapshot=/.test(href)
    ? href
    : href.replace(
        /(\?[^#]*)?(#|$)/,
        (_, query, rest) => `${query ? `${query}&` : '?'}snapshot=${viewed.snapshotId}${rest}`,
      )
