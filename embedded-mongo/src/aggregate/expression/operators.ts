import { refuse, refuseUnsupported } from '../../values/errors'
import { ARITHMETIC_OPERATORS } from './arithmetic'
import { ARRAY_OPERATORS } from './arrays'
import { COMPARISON_OPERATORS } from './comparison'
import { CONVERSION_OPERATORS } from './conversions'
import { DATE_ARITHMETIC_OPERATORS } from './date-arithmetic'
import { DATE_OPERATORS } from './dates'
import { FUNCTION_OPERATORS } from './functions'
import { ITERATION_OPERATORS } from './iteration'
import { LOGIC_OPERATORS } from './logic'
import { OBJECT_OPERATORS } from './objects'
import type { Operator, OperatorTable } from './operator'
import { REGEX_OPERATORS } from './regexes'
import { SET_OPERATORS } from './sets'
import { STRING_OPERATORS } from './strings'
import { SUMMARY_OPERATORS } from './summary'

const OPERATORS: OperatorTable = {
  ...ARITHMETIC_OPERATORS,
  ...ARRAY_OPERATORS,
  ...COMPARISON_OPERATORS,
  ...CONVERSION_OPERATORS,
  ...DATE_ARITHMETIC_OPERATORS,
  ...DATE_OPERATORS,
  ...FUNCTION_OPERATORS,
  ...ITERATION_OPERATORS,
  ...LOGIC_OPERATORS,
  ...OBJECT_OPERATORS,
  ...REGEX_OPERATORS,
  ...SET_OPERATORS,
  ...STRING_OPERATORS,
  ...SUMMARY_OPERATORS,
}

/** MongoDB has these, this engine has not: code of users, chance, and what nobody has asked for yet. */
const UNSUPPORTED = new Set([
  '$accumulator',
  '$binarySize',
  '$bitAnd',
  '$bitNot',
  '$bitOr',
  '$bitXor',
  '$bottom',
  '$bottomN',
  '$bsonSize',
  '$firstN',
  '$function',
  '$lastN',
  '$maxN',
  '$median',
  '$meta',
  '$minN',
  '$percentile',
  '$rand',
  '$sampleRate',
  '$toHashedIndexKey',
  '$top',
  '$topN',
  '$toUUID',
  '$tsIncrement',
  '$tsSecond',
])

/** The operator of this name. Refuses unknown ones (168), and with 115 those only MongoDB has. */
export function operatorNamed(name: string): Operator {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
  if (operator !== undefined) return operator
  if (UNSUPPORTED.has(name)) refuseUnsupported(`The expression ${name} is`)
  return refuse('InvalidPipelineOperator', `Unrecognized expression '${name}'`)
}
