type Lazy = { readonly prefetch: () => Promise<unknown> }

/** Fetches code that will be wanted soon. When it cannot be fetched, the page that needs it says so. */
export const prefetchPage = (page: Lazy) => void page.prefetch().catch(() => undefined)
