export { allowed, type NamedCheck } from './session/checks'
export { isOwnTokenRefused } from './session/own-token'
export { onTokenChangedElsewhere, type Session, session } from './session/session-store'
export { Allowed, may, useMay, useSession, useUser } from './session/use-session'
