type Environment = Readonly<Record<string, string | undefined>>

/** PORT. Refuses what is no port. */
export function devPort({ PORT }: Environment, usual: number): number {
  const text = PORT || String(usual)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Error(`PORT is ${JSON.stringify(text)}; it wants a whole number from 1 to 65535`)
  }
  return port
}

/** API_URL, where an area that is developed alone finds the API. Refuses what is no address. */
export function apiAddressOf({ API_URL }: Environment): string {
  const address = API_URL || 'http://localhost:3000'
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address)) {
    throw new Error(`API_URL is ${JSON.stringify(address)}; it wants an address such as http://localhost:3000`)
  }
  return address
}
