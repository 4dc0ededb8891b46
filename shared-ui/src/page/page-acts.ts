import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../store/store'

/** Something that the page shown can do, as the palette offers it: a verb and its object, as 'Export the list'. */
export type PageAct = { readonly label: string; readonly run: () => void }

/** What pages offer, in the order in which they began to. */
export const pageActs = createStore<readonly (readonly PageAct[])[]>([])

/** Offers acts in the palette for as long as the page or part that calls it is shown; only those that the user may do. */
export function usePageActs(acts: readonly PageAct[]): void {
  const labels = JSON.stringify(acts.map(({ label }) => label))
  const run = useEffectEvent((label: string) => acts.find((act) => act.label === label)?.run())
  useEffect(() => {
    const own = (JSON.parse(labels) as readonly string[]).map((label) => ({ label, run: () => run(label) }))
    pageActs.set([...pageActs.get(), own])
    return () => pageActs.set(pageActs.get().filter((offered) => offered !== own))
  }, [labels])
}
