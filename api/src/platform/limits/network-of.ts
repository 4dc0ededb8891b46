import { isIPv6 } from 'node:net'

/** Who has one IPv6 address has 2^64 of them: their network is counted as one. IPv4 addresses stand for themselves. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::')
  const groupsOf = (part: string | undefined) => part?.split(':').filter((group) => group !== '') ?? []
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
