type Lazy = { readonly preload: () => Promise<unknown> }

/** Fetches code that will be wanted soon. When it cannot be fetched, the page that needs it says so. */
export const preload = (page: Lazy) => void page.preload().catch(() => undefined)
