import { Double, MinKey } from 'bson'
import { describeOperators } from '../../testing/operator-cases'
import type { Document } from '../../values/document'

/** `{ if, then, else }` and the like; linters take an object that has a `then` for a promise. */
const named = (others: Document, result: unknown) => ({ ...others, ...Object.fromEntries([['then', result]]) })
const branch = (test: unknown, result: unknown) => named({ case: test }, result)

describeOperators({
  comparison: {
    gives: [
      [{ $eq: ['$int', '$long'] }, true],
      [{ $eq: ['$nothing', null] }, false],
      [{ $gt: [null, '$nothing'] }, true],
      [{ $lt: [new MinKey(), '$nothing'] }, true],
      [{ $gt: ['$text', '$int'] }, true],
      [
        {
          $lte: [
            [1, 2],
            [1, 3],
          ],
        },
        true,
      ],
      [{ $ne: ['$doc', { b: 2, a: 1 }] }, true],
      [{ $gte: [2, 2] }, true],
      [{ $cmp: ['$int', 'x'] }, -1],
    ],
    refuses: [
      [{ $eq: [1] }, 16020],
      [{ $gt: [1, 2, 3] }, 16020],
    ],
  },
  logic: {
    gives: [
      [{ $and: [] }, true],
      [{ $and: ['$yes', 1, ''] }, true],
      [{ $and: ['$yes', 0] }, false],
      [{ $or: [null, '$nothing'] }, false],
      [{ $or: '$yes' }, true],
      [{ $not: ['$n'] }, true],
      [{ $cond: ['$yes', 1, 2] }, 1],
      [{ $cond: named({ if: '$n', else: '$nothing' }, 1) }, undefined],
      [{ $ifNull: ['$n', '$nothing', 5] }, 5],
      [{ $ifNull: ['$n', '$nothing'] }, undefined],
      [
        {
          $switch: {
            branches: [branch('$n', 1), branch('$yes', 2)],
          },
        },
        2,
      ],
      [{ $switch: { branches: [branch(false, 1)], default: 3 } }, 3],
    ],
    refuses: [
      [{ $cond: [1, 2] }, 16020],
      [{ $cond: named({ else: 1 }, 1) }, 17080],
      [{ $cond: { if: 1, else: 1 } }, 17081],
      [{ $cond: named({ if: 1 }, 1) }, 17082],
      [{ $cond: named({ if: 1, else: 1, x: 1 }, 1) }, 17083],
      [{ $ifNull: [1] }, 1257300],
      [{ $switch: 5 }, 40060],
      [{ $switch: { branches: 5 } }, 40061],
      [{ $switch: { branches: [] } }, 40068],
      [{ $switch: { branches: [5] } }, 40062],
      [{ $switch: { branches: [{ case: 1 }] } }, 40063],
      [{ $switch: { branches: [{ case: 1, x: 1 }] } }, 40063],
      [{ $switch: { branches: [branch(false, 1)], x: 1 } }, 40067],
      [{ $switch: { branches: [branch(false, 1)] } }, 40066],
    ],
  },
  objects: {
    gives: [
      [{ $literal: '$a' }, '$a'],
      [{ $mergeObjects: ['$doc', { b: 3 }, '$n', '$nothing'] }, { a: 1, b: 3 }],
      [{ $getField: 'int' }, 7],
      [{ $getField: { field: 'a', input: '$doc' } }, 1],
      [{ $getField: { field: { $literal: '$a' }, input: { $literal: { $a: 5 } } } }, 5],
      [{ $getField: { field: 'a', input: '$n' } }, null],
      [{ $getField: { field: 'a', input: '$int' } }, undefined],
      [{ $setField: { field: 'a.b', input: '$doc', value: 9 } }, { a: 1, b: 2, 'a.b': 9 }],
      [{ $setField: { field: 'a', input: '$doc', value: '$$REMOVE' } }, { b: 2 }],
      [{ $unsetField: { field: 'a', input: '$doc' } }, { b: 2 }],
      [{ $unsetField: { field: 'a', input: '$n' } }, null],
    ],
    refuses: [
      [{ $mergeObjects: ['$int'] }, 40400],
      [{ $getField: 5 }, 5654601],
      [{ $setField: { field: 'a', input: '$int', value: 1 } }, 4161105],
      [{ $setField: { field: 'a' } }, 4161101],
    ],
  },
  arithmetic: {
    gives: [
      [{ $add: [1, 2, 3] }, 6],
      [{ $add: ['$int', '$long'] }, 14n],
      [{ $add: ['$double', 0.5] }, new Double(8)],
      [{ $add: [2 ** 31 - 1, 1] }, 2n ** 31n],
      [{ $add: [2n ** 63n - 1n, 1] }, 2 ** 63],
      [{ $add: ['$date', 1000] }, new Date('2026-11-20T10:20:31.456Z')],
      [{ $add: ['$int', '$n'] }, null],
      [{ $subtract: [5, 7] }, -2],
      [{ $subtract: ['$date', new Date('2026-11-20T10:20:30.000Z')] }, 456n],
      [{ $subtract: ['$date', 456] }, new Date('2026-11-20T10:20:30.000Z')],
      [{ $multiply: [2, 3n] }, 6n],
      [{ $multiply: [2, '$nothing'] }, null],
      [{ $divide: [4, 2] }, new Double(2)],
      [{ $divide: [1, 4] }, 0.25],
      [{ $mod: [7, 3] }, 1],
      [{ $mod: [-7n, 3] }, -1n],
      [{ $mod: [7.5, 2] }, 1.5],
      [{ $sum: [1, 2, 'x', '$n'] }, 3],
      [{ $sum: '$list' }, 6],
      [{ $sum: ['$list', 1] }, 1],
      [{ $avg: '$list' }, new Double(2)],
      [{ $avg: 'x' }, null],
      [{ $min: ['$int', '$text', '$n'] }, 7],
      [{ $max: '$list' }, 3],
      [{ $max: '$nothing' }, null],
    ],
    refuses: [
      [{ $add: ['x', 1] }, 14],
      [{ $add: ['$date', '$date'] }, 16612],
      [{ $add: ['$decimal', 1] }, 115],
      [{ $subtract: [1, 'x'] }, 14],
      [{ $multiply: ['x', 1] }, 14],
      [{ $divide: [1, 0] }, 2],
      [{ $divide: ['x', 1] }, 14],
      [{ $divide: ['$decimal', 1] }, 115],
      [{ $mod: [1, 0] }, 16610],
      [{ $sum: '$decimal' }, 115],
    ],
  },
})
