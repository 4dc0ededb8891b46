import { limits } from '@dossier/contract/platform/limits'
import { createSignedTokens, type SigningKeys } from '../../platform/secrets/signed-token'

/** Whose rights a view token carries: those of a session, or of a due diligence link named by its hash (DOC-55). */
export type ViewRights = ({ readonly session: string } | { readonly link: string }) & {
  /** The one document that it opens; without it whatever its holder may read. */
  readonly id?: string
}

export type ViewTokens = ReturnType<typeof createViewTokens>

/** Tokens for addresses of files: 60 seconds, reusable meanwhile (FIL-07). They open nothing but files. */
export function createViewTokens(keys: SigningKeys, now: () => Date) {
  const tokens = createSignedTokens(keys, 'dossier-view', now)

  return {
    async sign(rights: ViewRights) {
      const { token, expiresAt } = await tokens.sign(rights, limits.viewTokenSeconds)
      return { token, expires_at: expiresAt.toISOString() }
    },

    /** The rights of a token; undefined when it is malformed, foreign or older than 60 seconds. */
    async read(token: string): Promise<ViewRights | undefined> {
      const { session, link, id } = (await tokens.read(token)) ?? {}
      const bound = typeof id === 'string' && { id }
      if (typeof session === 'string') return { session, ...bound }
      return typeof link === 'string' ? { link, ...bound } : undefined
    },
  }
}
