import { createContext, type ReactNode, useContext } from 'react'

export type Level = 2 | 3 | 4 | 5 | 6

const LevelContext = createContext<Level>(2)

/** Returns the level of a heading that stands here: one below that of the part of the page around it. */
export const useLevel = (): Level => useContext(LevelContext)

const below = (level: Level): Level => (level < 6 ? ((level + 1) as Level) : 6)

/** Puts headings inside one level below those outside. */
export const Nested = ({ children }: { readonly children: ReactNode }) => (
  <LevelContext value={below(useLevel())}>{children}</LevelContext>
)
