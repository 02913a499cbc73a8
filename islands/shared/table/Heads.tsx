/** A heading of a plain table; figures stand at the right. */
type Heading = string | { right: string };

/** The headings of a plain table. */
export const Heads = ({ columns }: { columns: readonly Heading[] }) => (
  <thead>
    <tr>
      {columns.map((column) =>
        typeof column === 'string' ? (
          <th key={column} scope="col">
            {column}
          </th>
        ) : (
          <th key={column.right} scope="col" className="right">
            {column.right}
          </th>
        ),
      )}
    </tr>
  </thead>
);
