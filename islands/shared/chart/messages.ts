/** The words of every chart beside its own title (rule 1.5). */
export const CHART = {
  chart: 'Chart',
  table: 'Table',
  csv: 'CSV',
  csvOf: (title: string) => `Download ${title} as CSV`,
  viewOf: (title: string) => `View of ${title}`,
  loading: (title: string) => `Loading the chart of ${title}`,
  failed: 'The chart could not be loaded; these are its numbers.',
  csvFailed: 'The file could not be made. Please try again.',
  empty: 'Nothing to show for this time yet.',
  partial: 'Hollow or pale: only a part of that time',
  hint: 'Point at the chart for one figure, or see the table for all.',
};
