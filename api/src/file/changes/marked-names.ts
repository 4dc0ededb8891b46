import type { Deciders } from '../../people/users/deciding/who-decides'
import { markedName } from '../../people/users/names'
import type { Action, Update } from '../engine/model'

type Shared = ReadonlySet<string>

/** The names of everyone these changes and their deciders name. */
export const namesIn = (actions: readonly Action[], { colleagues }: Pick<Deciders, 'colleagues'>): string[] => [
  ...colleagues.map(({ name }) => name),
  ...actions.flatMap((action) => [
    action.userName,
    ...(action.closing ? [action.closing.byName] : []),
    ...(action.requested ? [action.requested.byName] : []),
    ...(action.conversation ?? []).map(({ byName }) => byName),
    ...(action.type === 'update' ? namesInUpdate(action) : []),
  ]),
]

const namesInUpdate = ({ takenOverBy = [], tookOver = [], standsAgain }: Update): string[] => [
  ...takenOverBy.map(({ byName }) => byName),
  ...tookOver.map(({ fromName }) => fromName),
  ...(standsAgain ? [standsAgain.byName] : []),
]

const marked = (name: string, id: string, shared: Shared) => (shared.has(name) ? markedName(name, id) : name)

/** A change with the mark of the account beside each name that two accounts bear (GOV-30). */
export function withMarks(action: Action, shared: Shared): Action {
  if (shared.size === 0) return action
  const { userName, userId, closing, requested, conversation } = action
  const names = {
    userName: marked(userName, userId, shared),
    closing: closing && { ...closing, byName: marked(closing.byName, closing.byId, shared) },
    ...(requested && { requested: { ...requested, byName: marked(requested.byName, requested.byId, shared) } }),
    ...(conversation && {
      conversation: conversation.map((each) => ({ ...each, byName: marked(each.byName, each.byId, shared) })),
    }),
  }
  return action.type === 'update' ? { ...action, ...names, ...marksInUpdate(action, shared) } : { ...action, ...names }
}

const marksInUpdate = ({ takenOverBy, tookOver, standsAgain }: Update, shared: Shared) => ({
  ...(takenOverBy && {
    takenOverBy: takenOverBy.map((taken) => ({ ...taken, byName: marked(taken.byName, taken.byId, shared) })),
  }),
  ...(tookOver && {
    tookOver: tookOver.map((took) => ({ ...took, fromName: marked(took.fromName, took.fromId, shared) })),
  }),
  ...(standsAgain && {
    standsAgain: { ...standsAgain, byName: marked(standsAgain.byName, standsAgain.byId, shared) },
  }),
})

/** The people who decide with the same marks. */
export const peopleWithMarks = (people: Deciders, shared: Shared): Deciders => ({
  ...people,
  colleagues: people.colleagues.map((person) => ({ ...person, name: marked(person.name, person.userId, shared) })),
})
