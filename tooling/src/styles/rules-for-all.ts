import { type CssNode, generate, parse, walk } from './css-parser'

/** What only chooses when the rules in it apply. */
const conditions = ['media', 'supports', 'container', 'layer', 'starting-style']

/** Of the stylesheet's text or its place in the file, nothing that concerns a page. */
const harmless = ['charset']

/** What is of one area: the classes of its CSS modules begin so, and what it names for the whole page too. */
type Own = { readonly classPrefix: string; readonly area: string }

/**
 * Returns the rules of a stylesheet that concern more than the area it belongs to, as they are written: a page keeps
 * the styles of every area that it has shown. A rule is the area's own where each of its selectors wants a class of the
 * area's CSS modules, be it around or inside of what it styles. A layer is none: it only says which rule wins.
 */
export const rulesForAll = (css: string, own: Own): readonly string[] => faultsIn(parse(css), own)

function faultsIn({ children }: CssNode, own: Own): readonly string[] {
  return [...(children ?? [])].flatMap((node) => {
    if (node.type === 'Rule') return faultsOfRule(node, own)
    if (node.type === 'Atrule') return faultsOfAtRule(node, own)
    return node.type === 'Raw' ? [written(node)] : []
  })
}

const faultsOfRule = ({ prelude, block }: CssNode, own: Own): readonly string[] => [
  ...(prelude?.type === 'Raw' ? [written(prelude)] : []),
  ...[...(prelude?.children ?? [])].filter((selector) => !wantsOwn(selector, own)).map(written),
  ...(block ? faultsInside(generate(block), own) : []),
]

const stringsAndComments = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g

/** What stands inside of a rule is read here: of most of it the parser makes nothing but text. */
function faultsInside(block: string, own: Own): readonly string[] {
  const preludes =
    block.replace(stringsAndComments, (text) => (text.startsWith('/') ? '' : '""')).match(/[^{};]+(?=\{)/g) ?? []
  return preludes.map((prelude) => prelude.trim()).flatMap((prelude) => faultsOfInner(prelude, own))
}

/** A selector inside of a rule is for what is in there, unless it says with & where that stands. */
function faultsOfInner(prelude: string, own: Own): readonly string[] {
  if (prelude.startsWith('@')) return isCondition(prelude) ? [] : [shortened(prelude)]
  return [...(parse(`${prelude}{}`).children ?? [])].flatMap((rule) => {
    if (rule.prelude?.type !== 'SelectorList') return [written(rule)]
    return [...(rule.prelude.children ?? [])]
      .filter((each) => !isInside(each) && !wantsOwn(each, own, true))
      .map(written)
  })
}

const isCondition = (prelude: string) => conditions.includes(/^@([\w-]+)/.exec(prelude)?.[1] ?? '')

function isInside(selector: CssNode): boolean {
  const [first] = selector.children ?? []
  let isPlaced = false
  walk(selector, ({ type }) => {
    isPlaced ||= type === 'NestingSelector'
  })
  return !isPlaced || first?.type === 'Combinator'
}

function faultsOfAtRule(rule: CssNode, own: Own): readonly string[] {
  const { name = '', prelude, block } = rule
  if (harmless.includes(name)) return []
  if (conditions.includes(name)) return block ? faultsIn(block, own) : []
  if (name === 'scope') return isOwnScope(rule, own) || block == null ? [] : faultsIn(block, own)
  if (name.endsWith('keyframes')) return prelude && generate(prelude).startsWith(own.classPrefix) ? [] : [atRule(rule)]
  if (name === 'property') return prelude && isNamedAfter(generate(prelude), `--${own.area}`) ? [] : [atRule(rule)]
  if (name === 'font-face') return faultsOfFont(rule, own)
  return [atRule(rule)]
}

/** Another area's name may begin with all of this one's. */
const isNamedAfter = (name: string, area: string) => name.startsWith(area) && /^([- ]|$)/.test(name.slice(area.length))

function isOwnScope({ prelude }: CssNode, own: Own): boolean {
  const [scope] = prelude?.children ?? []
  const selectors = [...(scope?.root?.children ?? [])]
  return selectors.length > 0 && selectors.every((selector) => wantsOwn(selector, own))
}

/** A font is one for the whole page, by its name: it is named after the area and comes with it. */
function faultsOfFont(rule: CssNode, { area }: Own): readonly string[] {
  const addresses: string[] = []
  const families: string[] = []
  for (const { property, value } of declarationsOf(rule)) {
    if (property === 'font-family') families.push(generate(value).replace(/^["']|["']$/g, ''))
    walk(value, (node) => {
      if (node.type === 'Url' && typeof node.value === 'string') addresses.push(node.value)
    })
  }
  const isOwn = families.length > 0 && families.every((family) => isNamedAfter(family, area))
  const comesAlong = addresses.every(
    (address) => /^data:/i.test(address) || !/^([a-z][a-z0-9+.-]*:|[\\/])/i.test(address),
  )
  return isOwn && comesAlong ? [] : [`@font-face of ${families.join(', ')}`]
}

const declarationsOf = ({ block }: CssNode) =>
  [...(block?.children ?? [])].flatMap(({ property, value }) =>
    property === undefined || !isNode(value) ? [] : [{ property: property.toLowerCase(), value }],
  )

const isNode = (value: unknown): value is CssNode => typeof value === 'object' && value !== null && 'type' in value

/**
 * Whether something of the area has to be there for a selector to apply; of choices, with each of them.
 * @param isInner whether it stands inside of a rule, which & is for and which has been asked itself
 */
function wantsOwn({ children }: CssNode, own: Own, isInner = false): boolean {
  return [...(children ?? [])].some((part) => {
    if (part.type === 'NestingSelector') return isInner
    if (part.type === 'ClassSelector' || part.type === 'IdSelector') return part.name?.startsWith(own.classPrefix)
    if (part.type !== 'PseudoClassSelector' || part.name === 'not') return false
    const [list] = part.children ?? []
    const choices = list?.type === 'SelectorList' ? [...(list.children ?? [])] : []
    return choices.length > 0 && choices.every((choice) => wantsOwn(choice, own, isInner))
  })
}

const longest = 120
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const written = (node: CssNode) => shortened(generate(node))
const atRule = ({ name, prelude }: CssNode) => shortened(`@${name}${prelude ? ` ${generate(prelude)}` : ''}`)
