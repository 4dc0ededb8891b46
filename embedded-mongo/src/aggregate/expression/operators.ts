import { refuse, refuseUnsupported } from '../../values/errors'
import { ARITHMETIC_OPERATORS } from './arithmetic'
import { COMPARISON_OPERATORS } from './comparison'
import { LOGIC_OPERATORS } from './logic'
import { OBJECT_OPERATORS } from './objects'
import type { Operator, OperatorTable } from './operator'
import { SUMMARY_OPERATORS } from './summary'
import { isOfMongo } from './unsupported'

const OPERATORS: OperatorTable = {
  ...ARITHMETIC_OPERATORS,
  ...COMPARISON_OPERATORS,
  ...LOGIC_OPERATORS,
  ...OBJECT_OPERATORS,
  ...SUMMARY_OPERATORS,
}

/** The operator of this name. Refuses unknown ones (168), and with 115 those only MongoDB has. */
export function operatorNamed(name: string): Operator {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
  if (operator !== undefined) return operator
  if (isOfMongo(name)) refuseUnsupported(`The expression ${name} is`)
  return refuse('InvalidPipelineOperator', `Unrecognized expression '${name}'`)
}
