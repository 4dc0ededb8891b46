const segmentsOf = (route: string) => route.split('/').filter((part) => part !== '')
const isParameter = (segment: string) => segment.startsWith('{')
const clientId = /^[0-9a-f]{24}$/i

/** Whether one segment of an address can be both; a client's id is never a word. */
function meet(left: string, right: string): boolean {
  if (isParameter(left) && isParameter(right)) return true
  if (isParameter(right)) return meet(right, left)
  if (!isParameter(left)) return left === right
  return left !== '{companyId}' || clientId.test(right)
}

/** Returns whether an address can match both patterns; `*` also stands for nothing. */
export function overlap(left: string, right: string): boolean {
  const lefts = segmentsOf(left)
  const rights = segmentsOf(right)
  for (let at = 0; at < Math.max(lefts.length, rights.length); at += 1) {
    const [one, other] = [lefts[at], rights[at]]
    if (one === '*' || other === '*') return true
    if (one === undefined || other === undefined || !meet(one, other)) return false
  }
  return true
}
