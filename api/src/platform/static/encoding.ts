export type Encoding = 'br' | 'gzip' | 'identity'

const preferred: readonly Encoding[] = ['br', 'gzip']

/** The best of the available encodings that an Accept-Encoding header takes; unencoded when it takes none. */
export function chooseEncoding(accepted: string | undefined, available: (encoding: Encoding) => boolean): Encoding {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/),
      )
      .filter(([, weight]) => weight === undefined || Number(weight) > 0)
      .map(([name]) => name),
  )
  return preferred.find((encoding) => taken.has(encoding) && available(encoding)) ?? 'identity'
}
