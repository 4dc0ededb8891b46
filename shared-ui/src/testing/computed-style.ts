/** What is not inherited and queries ask of element after element. */
const own = new Set([
  'clip',
  'clip-path',
  'content-visibility',
  'display',
  'float',
  'height',
  'opacity',
  'overflow',
  'position',
  'width',
  'z-index',
])

/** All that the style sheets of a spec's page tell elements apart by, for these properties, and their own style. */
const telling = ['hidden', 'open', 'type', 'popover', 'data-shown', 'style']
const keyOf = (element: Element, property: string) =>
  JSON.stringify([
    property,
    element.localName,
    element.localName === 'summary' && element.parentElement?.localName,
    ...telling.map((name) => element.getAttribute(name)),
  ])

type Compute = typeof window.getComputedStyle

const styleOf = (element: Element) =>
  element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
    ? element.style
    : undefined

/** An element has what all that are alike have. */
function ownValues(compute: Compute) {
  const known = new Map<string, string>()
  return (element: Element, name: string) => {
    const key = keyOf(element, name)
    const value = known.get(key) ?? compute(element).getPropertyValue(name)
    known.set(key, value)
    return value
  }
}

const rowsAndColumns = ['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']

type Saying = (element: Element) => string | null | undefined

/** An element has what the nearest one around it says, itself first. */
const inherits = (name: string, initial: string, also: Saying = () => undefined) =>
  function nearest(element: Element): string {
    const said = styleOf(element)?.getPropertyValue(name) || also(element)
    if (said) return said
    return element.parentElement === null ? initial : nearest(element.parentElement)
  }

const pointerEventsOf = inherits('pointer-events', 'auto')
const visibilityOf = inherits('visibility', 'visible', (element) =>
  element.hasAttribute('hidden') && rowsAndColumns.includes(element.localName) ? 'collapse' : undefined,
)

/** What is inherited and asked of element after element, by its names in styles and in scripts. */
const inherited: ReadonlyMap<string, (element: Element) => string> = new Map([
  ['direction', inherits('direction', 'ltr', (element) => element.getAttribute('dir'))],
  ['pointer-events', pointerEventsOf],
  ['pointerEvents', pointerEventsOf],
  ['visibility', visibilityOf],
])

/**
 * Answers what queries ask of every element without matching all rules of the browser's style sheet anew, which took a
 * quarter of the time of page specs. No other style sheets are there: those of modules are not loaded.
 */
export function answerStylesQuickly() {
  // spec files share the page
  if (window.getComputedStyle.name === quickStyles.name) return
  const quick = quickStyles(window.getComputedStyle.bind(window))
  for (const page of [window, document.defaultView]) if (page) page.getComputedStyle = quick
}

function quickStyles(compute: Compute): Compute {
  const ownValue = ownValues(compute)
  return Object.defineProperty(styles, 'name', { value: quickStyles.name })

  function styles(element: Element, pseudoElement?: string | null) {
    if (pseudoElement) return compute(element, pseudoElement)
    let computed: CSSStyleDeclaration | undefined
    // who asks for one of the other values asks for many of them
    const all = () => {
      computed ??= compute(element)
      return computed
    }
    const answer = (name: string) => {
      const fromAround = inherited.get(name)
      if (fromAround) return fromAround(element)
      return own.has(name) ? ownValue(element, name) : all().getPropertyValue(name)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return answer
        if (typeof name === 'string' && (own.has(name) || inherited.has(name))) return answer(name)
        const value: unknown = Reflect.get(all(), name)
        return typeof value === 'function' ? value.bind(all()) : value
      },
    })
  }
}
