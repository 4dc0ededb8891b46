const trimmed = (pathname: string) => pathname.replace(/(.)\/$/, '$1')

/** Ways in, which signed-in users have no use for. */
const entrances = ['/login', '/register', '/forgot-password'] as const
/** Pages of one's own account and organisation. */
const ownPages = ['/profile-settings', '/notices', '/wallet', '/terms-and-conditions'] as const
/** Pages of mailed links. */
const linkPages = ['/verify', '/confirm-address', '/keep-address', '/keep-mailbox', '/confirm-decider'] as const

export type Entrance = (typeof entrances)[number]
type LinkPage = (typeof linkPages)[number]
export type OwnPage = (typeof ownPages)[number]

export const entranceAt = (pathname: string): Entrance | undefined =>
  entrances.find((address) => address === trimmed(pathname))

export const ownPageAt = (pathname: string): OwnPage | undefined =>
  ownPages.find((address) => address === trimmed(pathname))

/** The pages that are the same for everyone. */
export const linkPageAt = (pathname: string): LinkPage | undefined =>
  linkPages.find((address) => address === trimmed(pathname))

/** Whether the shell shows an address itself (PLT-02). */
export const isShellPage = (pathname: string) =>
  entranceAt(pathname) !== undefined || ownPageAt(pathname) !== undefined || linkPageAt(pathname) !== undefined
