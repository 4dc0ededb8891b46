import { type ChunkWeights, together, type Weight } from './weigh'

export type Budget = { readonly what: string; readonly weight: Weight; readonly most: Weight }

const kB = (js: number, css: number): Weight => ({ js: js * 1000, css: css * 1000 })

/** PLT-31, as far as one build can tell: the browser stories measure whole pages from the network. */
export const shellBudgets = ({ entries, named }: ChunkWeights): readonly Budget[] => [
  {
    what: 'the sign-in page',
    weight: together(entries.prefetch, entries.main, named['signed-out']),
    most: kB(110, 10),
  },
  {
    what: "the shell's part of a signed-in page",
    weight: together(entries.prefetch, entries.main, named['signed-in'], named.transport, named.platform),
    most: kB(221, 15),
  },
]

export const areaBudgets =
  (entry: string) =>
  ({ entries, named, heaviestPage }: ChunkWeights): readonly Budget[] => [
    {
      what: 'the area with its heaviest page',
      weight: together(entries[entry], named.__federation_expose_lifecycles, heaviestPage),
      most: kB(80, 15),
    },
  ]

export const externalBudgets = ({ entries, named, heaviestPage }: ChunkWeights): readonly Budget[] => [
  {
    what: 'the first view of external clients',
    weight: together(entries.prefetch, entries.main, named.transport),
    most: kB(135, 8),
  },
  {
    what: 'the page for external clients',
    weight: together(entries.prefetch, entries.main, named.transport, heaviestPage),
    most: kB(200, 25),
  },
]

const inKilobytes = ({ js, css }: Weight) =>
  `${(js / 1000).toFixed(1)} kB JavaScript and ${(css / 1000).toFixed(1)} kB CSS`

/** One line for each budget that is exceeded. */
export const exceeded = (budgets: readonly Budget[]): readonly string[] =>
  budgets
    .filter(({ weight, most }) => weight.js > most.js || weight.css > most.css)
    .map(({ what, weight, most }) => `${what} weighs ${inKilobytes(weight)}, at most are ${inKilobytes(most)}`)
