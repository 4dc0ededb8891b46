const trimmed = (pathname: string) => pathname.replace(/(.)\/$/, '$1')

/** Ways in, which signed-in users have no use for. */
const entrances = ['/login', '/register', '/forgot-password'] as const
/** Pages of one's own account and organisation. */
const ownPages = ['/profile-settings', '/notices', '/wallet', '/terms-and-conditions'] as const
const verification = '/verify'

export type Entrance = (typeof entrances)[number]
export type OwnPage = (typeof ownPages)[number]

export const entranceAt = (pathname: string): Entrance | undefined =>
  entrances.find((address) => address === trimmed(pathname))

export const ownPageAt = (pathname: string): OwnPage | undefined =>
  ownPages.find((address) => address === trimmed(pathname))

/** The one page that is the same for everybody. */
export const isVerification = (pathname: string) => trimmed(pathname) === verification

/** Whether the shell shows an address itself (PLT-02). */
export const isShellPage = (pathname: string) =>
  entranceAt(pathname) !== undefined || ownPageAt(pathname) !== undefined || isVerification(pathname)
