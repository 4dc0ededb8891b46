import { endpoints } from '@dossier/contract/endpoints'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { filled, idsIn, parts, samples, samplesFor, samplesToCreate, schemaOf } from './filled-requests'
import type { oneOfEverything } from './one-of-everything'
import type { OpenProduct } from './open-product'
import { aPdfFile } from './pdf'

/** Operators belong to no organisation: none is foreign to the back office, nor to calls that are for them alone. */
const membersCalls = Object.entries(endpoints).filter(
  ([, { api, access }]) => api === 'client' && access !== 'super-user',
)

/** Every place of every call for members where an id stands: its title, the call, the place and what kind of thing it identifies. */
export const placesOfIds = async () =>
  (
    await Promise.all(
      membersCalls.map(async ([name, endpoint]) => {
        const schemas = await endpoint.schemas()
        return parts.flatMap((part) =>
          idsIn(schemaOf(schemas, part)).map(
            ([path, kind]) => [`${name} ${part}.${path}`, endpoint, `${part}.${path}`, kind] as const,
          ),
        )
      }),
    )
  ).flat()

const aPdf = aPdfFile('sample')

/** Returns what asks a call with the ids of an organisation everywhere but in one place. */
export function aimedRequests(product: OpenProduct, ours: Awaited<ReturnType<typeof oneOfEverything>>) {
  const viewToken = async () =>
    (await product.call(null, generateViewToken, { body: { token: ours.token } })).body.token

  return async (endpoint: Endpoint, place: string, id: string) => {
    const schemas = await endpoint.schemas()
    const byLink = endpoint.access === 'access-token' && { token: ours.link }
    const toView = endpoint.access === 'view-token' && { viewingToken: await viewToken() }
    const asked = parts.flatMap((part) => {
      const node = schemaOf(schemas, part)
      const idOf = (path: string, kind: string) => (`${part}.${path}` === place ? id : (ours.ids[kind] ?? ''))
      const filling = {
        idOf,
        samples: { ...samplesToCreate(endpoint), ...samples, ...samplesFor[place], ...byLink, ...toView },
        place: place.replace(/^\w+\./, ''),
      }
      return node ? [[part, filled(node, filling)] as const] : []
    })
    const { status, body } = await product.attempt(ours.token, endpoint, {
      ...Object.fromEntries(asked),
      ...(schemas.form && { file: aPdf }),
    })
    // a view token is made of what was asked, whatever there is
    return { status, body: { ...body, requestId: '', ...('token' in body && { token: '' }) } }
  }
}
