export type Chunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** The gallery of the design system and its samples, with their words. */
const demoSources = /^src\/features\/gallery\/|^src\/i18n\/locales\/\w+\/(?:gallery|sample|sampleForm)\.po$/;

/** Files that a demo alone shows: those that nothing but the gallery leads to. A production deployment does not serve them. */
export function demoFiles(manifest: Manifest): ReadonlySet<string> {
  const shipped = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || demoSources.test(name)) return;
    seen.add(name);
    for (const file of filesOf(chunk)) shipped.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(name);
  return new Set(
    Object.values(manifest)
      .flatMap(filesOf)
      .filter((file) => !shipped.has(file)),
  );
}

function filesOf({ file, css = [], assets = [] }: Chunk): string[] {
  return [file, ...css, ...assets];
}
