import { apiBase, type Endpoint } from '@dossier/contract/platform/endpoint'

export type BaseAddresses = Partial<Record<Endpoint['api'], string>>

/** The address of a call that an area serves itself, beside the API of the product. */
export function areaAddressOf(area: string, path: `/${string}`, query: unknown, base: BaseAddresses = {}): string {
  const search = new URLSearchParams(textsOf(query)).toString()
  const address = (base.client ?? apiBase.client).replace(/\/client$/, `/areas/${area}`) + path
  return search === '' ? address : `${address}?${search}`
}

type Parts = { readonly params?: unknown; readonly query?: unknown }

/** The given values of a part as text; what is undefined is left out. */
const textsOf = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** The full address of a call, its path parameters and query filled in. */
export function addressOf(endpoint: Endpoint, { params, query }: Parts, base: BaseAddresses = {}): string {
  const given = textsOf(params)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  const search = new URLSearchParams(textsOf(query)).toString()
  const address = (base[endpoint.api] ?? apiBase[endpoint.api]) + path
  return search === '' ? address : `${address}?${search}`
}
