import ts from 'typescript'
import type { Declaration, Member, Shape, Shapes } from '../shapes/shape'
import { textOf } from './declared-module'
import type { DeclaredModules, Found } from './declared-modules'
import { type Meaning, memberOf, parametersOf, shapeOfMembers, shapeOfType, signatureOf } from './shape-of-type'

/** The defaults of a function, by their place, as its source has them. */
export type DefaultsOf = (found: Found) => Readonly<Record<string, string>> | undefined

const keyOf = ({ path, name }: Found) => `${path} ${name}`

/** What entries export, by library, with all that it is made of in the same packages. */
export function shapesOf(
  libraries: ReadonlyMap<string, string>,
  modules: DeclaredModules,
  defaultsOf: DefaultsOf,
): Shapes {
  const declarations: Record<string, Declaration> = {}
  const ahead: Found[] = []
  const known = (found: Found) => {
    ahead.push(found)
    return keyOf(found)
  }
  const exported = [...libraries].map(([library, path]) => {
    const names = modules.namesFrom(path).flatMap((name) => {
      const found = modules.find(path, name)
      return found ? [[name, known(found)] as const] : []
    })
    return [library, Object.fromEntries(names)] as const
  })
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    if (Object.hasOwn(declarations, keyOf(next))) continue
    const { path } = next
    const meaning: Meaning = (name, specifier) => {
      const found = specifier === undefined ? modules.within(path, name) : modules.from(path, { specifier, name })
      return found && known(found)
    }
    declarations[keyOf(next)] = declarationOf(next, modules.statementsOf(next), meaning, defaultsOf)
  }
  return { exports: Object.fromEntries(exported), declarations }
}

function declarationOf(
  found: Found,
  statements: readonly ts.Statement[],
  meaning: Meaning,
  defaultsOf: DefaultsOf,
): Declaration {
  const [statement] = statements
  if (statement === undefined || (statements.length > 1 && !statements.every(ts.isInterfaceDeclaration))) {
    return { shape: { kind: 'text', text: statements.map(textOf).join(' ') } }
  }
  const parameters = parametersOf(typeParametersOf(statement))
  const shape = shapeOfStatement(statement, statements, { meaning, parameters }, found.name)
  const defaults = defaultsOf(found)
  return {
    ...(parameters.size > 0 && { parameters: [...parameters.values()] }),
    shape: shape.kind === 'object' && shape.call && defaults ? { ...shape, call: { ...shape.call, defaults } } : shape,
  }
}

type Scope = Parameters<typeof shapeOfType>[1]

function shapeOfStatement(
  statement: ts.Statement,
  statements: readonly ts.Statement[],
  scope: Scope,
  name: string,
): Shape {
  if (ts.isFunctionDeclaration(statement)) return { kind: 'object', members: {}, call: signatureOf(statement, scope) }
  if (ts.isTypeAliasDeclaration(statement)) return shapeOfType(statement.type, scope)
  if (ts.isInterfaceDeclaration(statement)) return shapeOfInterface(statements.filter(ts.isInterfaceDeclaration), scope)
  if (ts.isClassDeclaration(statement)) return shapeOfClass(statement, scope)
  if (ts.isEnumDeclaration(statement)) {
    return { kind: 'union', of: statement.members.map((member) => ({ kind: 'text', text: member.getText() })) }
  }
  if (ts.isVariableStatement(statement)) {
    const declared = statement.declarationList.declarations.find((each) => each.name.getText() === name)
    return declared?.type === undefined && declared?.initializer
      ? { kind: 'text', text: declared.initializer.getText() }
      : shapeOfType(declared?.type, scope)
  }
  return { kind: 'text', text: textOf(statement) }
}

const withHeritage = (heritage: readonly ts.HeritageClause[], own: Shape, scope: Scope): Shape =>
  heritage.length === 0
    ? own
    : { kind: 'both', of: [...heritage.flatMap(({ types }) => types.map((type) => shapeOfType(type, scope))), own] }

/** Of all declarations of an interface together. */
const shapeOfInterface = (declared: readonly ts.InterfaceDeclaration[], scope: Scope): Shape =>
  withHeritage(
    declared.flatMap(({ heritageClauses = [] }) => [...heritageClauses]),
    shapeOfMembers(
      declared.flatMap(({ members }) => [...members]),
      scope,
    ),
    scope,
  )

const typeParametersOf = (statement: ts.Statement) =>
  ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)
    ? statement.typeParameters
    : undefined

/** What one of the class has, and how one is made. */
function shapeOfClass(declared: ts.ClassDeclaration, scope: Scope): Shape {
  const members: Record<string, Member> = {}
  for (const each of declared.members) {
    const of = memberOf(each, scope)
    if (of) members[of.name] = of.member
    if (ts.isConstructorDeclaration(each)) {
      members.new = { type: { kind: 'object', members: {}, call: signatureOf(each, scope) } }
    }
  }
  return withHeritage([...(declared.heritageClauses ?? [])], { kind: 'object', members }, scope)
}
