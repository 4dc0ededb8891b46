import ts from 'typescript'

type Function = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression

/** What is the same as to leave it out. */
const nothing = ['false', 'undefined']

/**
 * What functions of a module take where nothing is given, by function and place, such as '0.pageSize': declarations do
 * not say it. A name that stands for a value of the same module is told as that value.
 */
export function defaultsOfSource(source: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const functions: (readonly [string, Function])[] = []
  const values = new Map<string, string>()
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) functions.push([statement.name.text, statement])
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))) {
        functions.push([name.getText(), initializer])
      } else if (initializer) values.set(name.getText(), initializer.getText())
    }
  }
  const told = (value: ts.Expression) => values.get(value.getText()) ?? value.getText()
  return new Map(functions.map(([name, node]) => [name, defaultsIn(node, told)]))
}

function defaultsIn(node: Function, told: (value: ts.Expression) => string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const note = (place: string, value: ts.Expression | undefined) => {
    if (value && !nothing.includes(told(value))) found[place] = told(value).replace(/\s+/g, ' ')
  }
  node.parameters.forEach(({ name, initializer }, at) => {
    if (ts.isIdentifier(name)) {
      note(String(at), initializer)
      for (const pattern of takenApart(node, name.text)) noteAll(pattern, at)
    } else noteAll(name, at)
  })
  return found

  function noteAll(pattern: ts.BindingPattern, at: number) {
    if (!ts.isObjectBindingPattern(pattern)) return
    for (const { name, propertyName, initializer } of pattern.elements) {
      note(`${at}.${(propertyName ?? name).getText()}`, initializer)
    }
  }
}

/** The patterns by which the body takes a parameter apart. */
const takenApart = ({ body }: Function, parameter: string): readonly ts.ObjectBindingPattern[] =>
  body === undefined || !ts.isBlock(body)
    ? []
    : body.statements
        .filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => [...declarationList.declarations])
        .filter(({ initializer }) => initializer?.getText() === parameter)
        .flatMap(({ name }) => (ts.isObjectBindingPattern(name) ? [name] : []))
