import ts from 'typescript'

/** Where a name comes from: of a module, by the name it has there; `*` is all of it. */
export type Origin = { readonly specifier: string; readonly name: string }

/** What a module declares, as the compiler wrote it down. */
export type DeclaredModule = {
  readonly declarations: ReadonlyMap<string, readonly ts.Statement[]>
  readonly imports: ReadonlyMap<string, Origin>
  /** What it exports, by the name it is exported by: a declaration or import of its own, or an origin. */
  readonly exports: ReadonlyMap<string, string | Origin>
  /** Modules all of whose exports it exports. */
  readonly passedOn: readonly string[]
}

export function readModule(text: string): DeclaredModule {
  const source = ts.createSourceFile('module.d.ts', text, ts.ScriptTarget.Latest, true)
  const declarations = new Map<string, ts.Statement[]>()
  const imports = new Map<string, Origin>()
  const exports = new Map<string, string | Origin>()
  const passedOn: string[] = []
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, imports)
    else if (ts.isExportDeclaration(statement)) readExport(statement, exports, passedOn)
    else if (ts.isExportAssignment(statement)) exports.set('default', statement.expression.getText())
    else {
      for (const name of namesOf(statement)) {
        declarations.set(name, [...(declarations.get(name) ?? []), statement])
        if (isExported(statement)) exports.set(isDefault(statement) ? 'default' : name, name)
      }
    }
  }
  return { declarations, imports, exports, passedOn }
}

const specifierOf = (node: ts.Expression | undefined) => (node && ts.isStringLiteral(node) ? node.text : undefined)

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, imports: Map<string, Origin>): void {
  const specifier = specifierOf(moduleSpecifier)
  if (specifier === undefined || importClause === undefined) return
  const { name, namedBindings } = importClause
  if (name) imports.set(name.text, { specifier, name: 'default' })
  if (namedBindings && ts.isNamespaceImport(namedBindings))
    imports.set(namedBindings.name.text, { specifier, name: '*' })
  if (namedBindings && ts.isNamedImports(namedBindings)) {
    for (const each of namedBindings.elements) {
      imports.set(each.name.text, { specifier, name: (each.propertyName ?? each.name).text })
    }
  }
}

function readExport(
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
  exports: Map<string, string | Origin>,
  passedOn: string[],
): void {
  const specifier = specifierOf(moduleSpecifier)
  if (exportClause === undefined) {
    if (specifier !== undefined) passedOn.push(specifier)
  } else if (ts.isNamedExports(exportClause)) {
    for (const each of exportClause.elements) {
      const name = (each.propertyName ?? each.name).text
      exports.set(each.name.text, specifier === undefined ? name : { specifier, name })
    }
  } else if (specifier !== undefined) exports.set(exportClause.name.text, { specifier, name: '*' })
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

const modifiersOf = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
const isExported = (statement: ts.Statement) =>
  modifiersOf(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
const isDefault = (statement: ts.Statement) =>
  modifiersOf(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false

/** A declaration on one line, exported or not, and without the names that it gives parts of its parameters. */
export function textOf(statement: ts.Statement): string {
  const start = statement.getStart()
  let text = statement.getText()
  for (const pattern of patternsIn(statement).toReversed()) {
    text = `${text.slice(0, pattern.getStart() - start)}_${text.slice(pattern.getEnd() - start)}`
  }
  return text.replace(/^(export |default |declare )+/, '').replace(/\s+/g, ' ')
}

function patternsIn(statement: ts.Statement): readonly ts.BindingPattern[] {
  const found: ts.BindingPattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)) found.push(node)
    else ts.forEachChild(node, visit)
  }
  visit(statement)
  return found
}

/** The names of types, and of values whose types are meant, in a declaration; those of other modules with them. */
export function namesIn(statement: ts.Statement): readonly (string | Origin)[] {
  const found: (string | Origin)[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) found.push(firstOf(node.typeName))
    else if (ts.isTypeQueryNode(node) && !ts.isImportTypeNode(node.exprName)) found.push(firstOf(node.exprName))
    else if (ts.isExpressionWithTypeArguments(node)) found.push(node.expression.getText())
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument
      if (ts.isStringLiteral(literal) && node.qualifier) {
        found.push({ specifier: literal.text, name: firstOf(node.qualifier) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return found
}

const firstOf = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstOf(name.left))
