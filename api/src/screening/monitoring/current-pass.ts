import type { MemberContext } from '../context'
import { presentPass } from './pass'

/** How far ongoing monitoring of the caller's organisation has come; null before its first pass. */
export async function currentPass({ passes, member }: MemberContext) {
  const pass = await passes.get(member)
  return { monitoring: pass && presentPass(pass) }
}
