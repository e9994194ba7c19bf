/** The search params of the figures. */
export type FiguresSearch = { ext?: string; shown?: string };

export function figuresSearch({ ext, shown }: Record<string, unknown>): FiguresSearch {
  return {
    ...(typeof ext === 'string' && ext !== '' && { ext }),
    ...(typeof shown === 'string' && shown !== '' && { shown }),
  };
}
