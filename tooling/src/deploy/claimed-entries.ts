import type { RegisteredArea } from '../registry-file'

type Claims = Pick<RegisteredArea, 'name' | 'navItems' | 'clientPages'>

/**
 * Returns the nav items and the client pages of a release that another area has, a sentence each: the menu would have
 * them twice, and a right or a switch could not say which it is for.
 */
export function claimedEntries(
  { name, navItems = [], clientPages = [] }: Claims,
  areas: readonly Claims[],
): readonly string[] {
  return areas
    .filter((other) => other.name !== name)
    .flatMap((other) => [
      ...navItems
        .filter(({ address }) => other.navItems?.some((theirs) => theirs.address === address))
        .map(({ address }) => `nav item '${address}' is that of ${other.name} already`),
      ...clientPages
        .filter(({ id }) => other.clientPages?.some((theirs) => theirs.id === id))
        .map(({ id }) => `client page '${id}' is that of ${other.name} already`),
    ])
}
