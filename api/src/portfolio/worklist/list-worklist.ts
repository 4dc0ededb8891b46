import { limits } from '@dossier/contract/platform/limits'
import type { WorklistRow } from '@dossier/contract/portfolio/schemas/worklist'
import { type Worklist, type WorklistState, worklists } from '@dossier/contract/portfolio/worklists'
import { DomainError } from '../../platform/errors'
import type { MemberContext } from '../context'
import { listExpiries } from './list-expiries'
import { listForms } from './list-forms'
import { listHits } from './list-hits'
import type { Wanted } from './wanted'

type Asked = {
  readonly list: Worklist
  readonly state?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
}

type Listed = Promise<{ readonly rows: WorklistRow[]; readonly count: number }>

/** A page of 30 of a list over all clients (OVR-04). 400 for a state that the list does not have. */
export async function listWorklist(ctx: MemberContext, { list, state, from, to, page = 1 }: Asked): Listed {
  const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
  const wanted = <List extends Worklist>(of: List): Wanted<List> => ({ state: stateIn(of, state), from, to })
  switch (list) {
    case 'hits':
      return listHits(ctx, wanted(list), window)
    case 'forms':
      return listForms(ctx, wanted(list), window)
    case 'expiries':
      return listExpiries(ctx, wanted(list), window)
  }
}

function stateIn<List extends Worklist>(list: List, state: string | undefined) {
  const isOne = (name: string): name is WorklistState<List> => Object.hasOwn(worklists[list], name)
  if (state === undefined || isOne(state)) return state
  throw new DomainError('invalid-request', { errors: { state: 'Invalid state' } })
}
