import { isStaff } from '@dossier/contract/platform/user-types'
import type { Context, Hono } from 'hono'
import { ensure, found } from '../errors'
import { answerJson } from '../http/answer'
import type { AppEnv } from '../http/app-env'
import { addressOfCall, headersOfCall, methodsOfAreas } from './area-call'
import type { AreaTokens } from './area-token'
import { callsAtOnce } from './calls-at-once'
import type { InstalledArea, InstalledAreas } from './installed-areas'
import { type CallLimits, passOn } from './pass-on'

type Areas = {
  readonly installedAreas: InstalledAreas
  /** Where the API of an area is, by its name without `mfe-`. */
  readonly areaApis: Readonly<Record<string, string>>
  readonly areaTokens: AreaTokens
  readonly limits: CallLimits
}

const areaCallsBase = '/api/areas'

/**
 * The calls that areas serve themselves, through this host: each is passed on with a token of two minutes in place of
 * the session's, which stays here like every cookie. And the keys by which such tokens are verified.
 */
export function areaCallRoutes(app: Hono<AppEnv>, areas: Areas): void {
  const { areaTokens, limits } = areas
  const calls = callsAtOnce(limits.atOnce)
  app.get('/.well-known/jwks.json', (c) => answerJson(c, areaTokens.keySet, 200, { 'Cache-Control': 'max-age=300' }))

  app.on([...methodsOfAreas], `${areaCallsBase}/:area/*`, async (c) => {
    const name = c.req.param('area')
    const member = staffIn(c)
    const area = found((await areas.installedAreas()).find((each) => each.name === `mfe-${name}`))
    ensure(holdsAnyOf(area, member.areaPermissions), 'forbidden')
    const base = Object.hasOwn(areas.areaApis, name) ? areas.areaApis[name] : undefined
    const api = found(base, 'not-found', { message: `No service is set up for ${area.title}` })
    const { pathname, search } = new URL(c.req.raw.url)
    const here = `${areaCallsBase}/${name}`
    // the name is decoded, the address is not: another spelling of the name would be cut at the wrong place
    ensure(pathname.startsWith(`${here}/`), 'not-found')
    const address = found(addressOfCall(api, pathname.slice(here.length), search))
    ensure(Number(c.req.header('content-length') ?? 0) <= limits.bytes, 'too-large')
    const token = await areaTokens.sign(name, member)
    const headers = headersOfCall({ headers: c.req.raw.headers, token, requestId: c.get('requestId') })
    const { method, body, signal } = c.req.raw
    const onEnd = calls.begin(name, member.userId)
    return passOn({ title: area.title, address, method, headers, body, signal, limits, onEnd })
  })
}

function staffIn(c: Context<AppEnv>) {
  const actor = found(c.get('actor'), 'not-signed-in')
  const { organisationId, type } = actor
  ensure(organisationId !== null && isStaff(type), 'forbidden')
  return { ...actor, organisationId }
}

/** Where an area brings permissions, its calls are for those who hold one of them; which call asks for which is its API's. */
const holdsAnyOf = ({ permissions }: InstalledArea, held: readonly string[] = []) =>
  permissions.length === 0 || permissions.some(({ name }) => held.includes(name))
