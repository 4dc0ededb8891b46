/** DDL-68: each kind of link has its own address. */
export const isDocumentsLink = () => window.location.pathname.startsWith('/fill-due-diligence-docs')
