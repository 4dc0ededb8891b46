import { describe, expect, it } from 'vitest'
import { siblingCircles } from './sibling-circles'

describe('What lies side by side in a folder', () => {
  it('stands in layers', () => {
    expect(
      siblingCircles([
        ['src/build.ts', 'src/deploy/journal.ts'],
        ['src/commands/deploy.ts', 'src/build.ts'],
        ['src/commands/deploy.ts', 'src/deploy/journal.ts'],
        ['src/commands/deploy.ts', 'src/commands/arguments.ts'],
      ]),
    ).toEqual([])
  })

  it('may not be a file and a folder that import each other, though no file does', () => {
    expect(
      siblingCircles([
        ['src/build.ts', 'src/deploy/journal.ts'],
        ['src/deploy/command.ts', 'src/build.ts'],
        ['src/deploy/command.ts', 'src/settings.ts'],
      ]),
    ).toEqual([
      {
        folder: 'src',
        siblings: ['build.ts', 'deploy'],
        arrows: [
          ['src/build.ts', 'src/deploy/journal.ts'],
          ['src/deploy/command.ts', 'src/build.ts'],
        ],
      },
    ])
  })

  it('may not lead back by way of others, at any depth', () => {
    const circles = siblingCircles([
      ['src/file/kinds/a.ts', 'src/file/engine/deep/b.ts'],
      ['src/file/engine/c.ts', 'src/file/model.ts'],
      ['src/file/model.ts', 'src/file/kinds/d.ts'],
      ['src/file/model.ts', 'src/platform/e.ts'],
    ])

    expect(circles.map(({ folder, siblings }) => [folder, siblings])).toEqual([
      ['src/file', ['engine', 'kinds', 'model.ts']],
    ])
  })

  it('is listed for each of two circles in one folder', () => {
    const both = (one: string, other: string) =>
      [
        [`${one}/x.ts`, `${other}/x.ts`],
        [`${other}/y.ts`, `${one}/y.ts`],
      ] as const

    expect(siblingCircles([...both('a', 'b'), ...both('c', 'd')]).map(({ siblings }) => siblings)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('is not what one file holds of another in the same folder twice', () => {
    expect(
      siblingCircles([
        ['src/a.ts', 'src/b.ts'],
        ['src/a.ts', 'src/b.ts'],
      ]),
    ).toEqual([])
  })
})
