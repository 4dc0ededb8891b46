import ts from 'typescript'
import type { Member, Shape, Signature } from '../shapes/shape'

/** What a name in a declaration means, or one of another module: a declaration of the table, or nothing where another package has it. */
export type Meaning = (name: string, specifier?: string) => string | undefined

type Scope = { readonly meaning: Meaning; readonly parameters: ReadonlyMap<string, string> }

const text = (words: string): Shape => ({ kind: 'text', text: words })

/** The parameters of a generic declaration, named by their place so that only that counts. */
export function parametersOf(
  declared: readonly ts.TypeParameterDeclaration[] | undefined,
  outer: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const named = declared?.map(({ name }, at) => [name.text, `#${outer.size + at}`] as const) ?? []
  return new Map([...outer, ...named])
}

export function shapeOfType(node: ts.TypeNode | undefined, scope: Scope): Shape {
  if (node === undefined) return text('any')
  if (ts.isParenthesizedTypeNode(node)) return shapeOfType(node.type, scope)
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) {
    return shapeOfType(node.type, scope)
  }
  if (ts.isUnionTypeNode(node)) return { kind: 'union', of: node.types.map((type) => shapeOfType(type, scope)) }
  if (ts.isIntersectionTypeNode(node)) return { kind: 'both', of: node.types.map((type) => shapeOfType(type, scope)) }
  if (ts.isArrayTypeNode(node)) return { kind: 'list', of: shapeOfType(node.elementType, scope) }
  if (
    ts.isTupleTypeNode(node) &&
    node.elements.every((each) => !ts.isRestTypeNode(each) && !ts.isOptionalTypeNode(each))
  ) {
    return { kind: 'tuple', of: node.elements.map((each) => shapeOfType(typeInTuple(each), scope)) }
  }
  if (ts.isTypeLiteralNode(node)) return shapeOfMembers(node.members, scope)
  if (ts.isFunctionTypeNode(node)) return { kind: 'object', members: {}, call: signatureOf(node, scope) }
  if (ts.isTypeReferenceNode(node)) return shapeOfReference(node.typeName, node.typeArguments, scope)
  if (ts.isExpressionWithTypeArguments(node)) {
    return shapeOfName(node.expression.getText(), node.typeArguments, scope)
  }
  if (ts.isImportTypeNode(node) && node.qualifier && !node.isTypeOf) {
    const specifier = specifierOf(node)
    const meaning: Meaning = (name) => specifier && scope.meaning(name, specifier)
    return shapeOfReference(node.qualifier, node.typeArguments, scope, meaning)
  }
  if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName))
    return shapeOfName(node.exprName.text, undefined, scope)
  if (ts.isIndexedAccessTypeNode(node) && node.indexType.kind === ts.SyntaxKind.NumberKeyword) {
    return { kind: 'element', of: shapeOfType(node.objectType, scope) }
  }
  return shapeOfWords(node, scope)
}

const typeInTuple = (element: ts.TypeNode | ts.NamedTupleMember) =>
  ts.isNamedTupleMember(element) ? element.type : element

const specifierOf = ({ argument }: ts.ImportTypeNode) =>
  ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : undefined

const elsewhere: Meaning = () => undefined

/** The last part of a name says what it is, whatever its namespace is called there. */
const shapeOfReference = (
  name: ts.EntityName,
  of: readonly ts.TypeNode[] | undefined,
  scope: Scope,
  meaning = scope.meaning,
): Shape =>
  ts.isIdentifier(name)
    ? shapeOfName(name.text, of, scope, meaning)
    : shapeOfName(name.right.text, of, scope, elsewhere)

const lists = ['Array', 'ReadonlyArray']

function shapeOfName(
  name: string,
  of: readonly ts.TypeNode[] | undefined,
  scope: Scope,
  meaning = scope.meaning,
): Shape {
  const parameter = scope.parameters.get(name)
  if (parameter !== undefined) return { kind: 'parameter', name: parameter }
  const known = meaning(name)
  const shapes = of?.map((each) => shapeOfType(each, scope))
  const [first] = shapes ?? []
  if (known === undefined && first && lists.includes(name)) return { kind: 'list', of: first }
  // what only says that nothing is written there
  if (known === undefined && first && name === 'Readonly') return first
  // schemas are compared where they are sent: with the calls
  if (known === undefined && ['infer', 'input', 'output'].includes(name))
    return text(of?.map((each) => each.getText()).join() ?? name)
  return { kind: 'named', name: known ?? name, ...(shapes && { of: shapes }) }
}

export function shapeOfMembers(members: readonly ts.TypeElement[], scope: Scope): Shape {
  const shapes: Record<string, Member> = {}
  let call: Signature | undefined
  for (const member of members) {
    if (ts.isCallSignatureDeclaration(member)) call ??= signatureOf(member, scope)
    else if (ts.isIndexSignatureDeclaration(member))
      shapes['[]'] = { type: shapeOfType(member.type, scope), optional: true }
    else {
      const of = memberOf(member, scope)
      if (of) shapes[of.name] = of.member
    }
  }
  return { kind: 'object', members: shapes, ...(call && { call }) }
}

/** A property or a method; undefined for anything else, and for what is private. */
export function memberOf(
  node: ts.TypeElement | ts.ClassElement,
  scope: Scope,
): { readonly name: string; readonly member: Member } | undefined {
  if (node.name === undefined || isPrivate(node)) return undefined
  const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText()
  const type = typeOfMember(node, scope)
  if (type === undefined) return undefined
  const isOptional = 'questionToken' in node && node.questionToken !== undefined
  return { name, member: { type, ...(isOptional && { optional: true as const }) } }
}

const isPrivate = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ?? false)

function typeOfMember(node: ts.TypeElement | ts.ClassElement, scope: Scope): Shape | undefined {
  if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isGetAccessor(node)) {
    return shapeOfType(node.type, scope)
  }
  return ts.isMethodSignature(node) || ts.isMethodDeclaration(node)
    ? { kind: 'object', members: {}, call: signatureOf(node, scope) }
    : undefined
}

export function signatureOf(node: ts.SignatureDeclaration, { meaning, parameters }: Scope): Signature {
  const scope = { meaning, parameters: parametersOf(node.typeParameters, parameters) }
  const rest = node.parameters.find(({ dotDotDotToken }) => dotDotDotToken)
  return {
    takes: node.parameters
      .filter((each) => each !== rest)
      .map(({ type, questionToken }) => ({
        type: shapeOfType(type, scope),
        ...(questionToken && { optional: true as const }),
      })),
    ...(rest && { rest: shapeOfType(rest.type, scope) }),
    gives: shapeOfType(node.type, scope),
  }
}

/** What is compared word for word: its parameters by their place, and the names in it by what they mean. */
function shapeOfWords(node: ts.TypeNode, scope: Scope): Shape {
  const names: Record<string, string> = {}
  const words: string[] = []
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) {
      const known = scope.parameters.has(each.text) ? undefined : scope.meaning(each.text)
      if (known !== undefined) names[each.text] = known
      words.push(scope.parameters.get(each.text) ?? each.text)
    } else if (each.getChildCount() === 0) words.push(each.getText())
    else each.getChildren().forEach(visit)
  }
  visit(node)
  return { kind: 'text', text: words.join(' '), ...(Object.keys(names).length > 0 && { names }) }
}
