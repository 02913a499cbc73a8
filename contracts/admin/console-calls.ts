const words = (list: string): string[] => list.split(/\s+/).filter(Boolean);

/**
 * The functions, operators and casts that a statement of the query console may call, by Postgres names. The parsed
 * statement is held against these lists, and the database's privileges are made of them: a function of a listed
 * name, or behind a listed operator or cast, may be executed where all its arguments are of listed
 * types. The console refuses a function, operator, cast or type that a list lacks.
 */
export const CONSOLE_CALLS = {
  functions: words(`
    any_value avg bool_and bool_or corr count every max min mode percentile_cont percentile_disc
    regr_count regr_intercept regr_r2 regr_slope stddev stddev_pop stddev_samp sum var_pop var_samp
    variance
    array_agg json_agg json_object_agg jsonb_agg jsonb_object_agg string_agg
    cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number
    ascii btrim char_length character_length chr concat concat_ws initcap left length like_escape
    lower lpad ltrim md5 octet_length position regexp_count regexp_like regexp_match regexp_matches
    regexp_replace regexp_substr repeat replace reverse right rpad rtrim similar_to_escape split_part starts_with
    string_to_array strpos substr substring to_char to_number upper
    age clock_timestamp date_add date_bin date_part date_subtract date_trunc extract isfinite
    justify_days justify_hours justify_interval make_date make_interval make_time make_timestamp
    make_timestamptz now overlaps statement_timestamp timezone to_date to_timestamp
    transaction_timestamp
    abs ceil ceiling div exp floor ln log log10 mod pi power random round sign sqrt trunc
    width_bucket
    array_length array_lower array_position array_positions array_to_string array_upper cardinality
    generate_series num_nonnulls num_nulls unnest
    json_array_elements json_array_elements_text json_array_length json_build_array
    json_build_object json_each json_each_text json_extract_path json_extract_path_text
    json_object_keys json_typeof jsonb_array_elements jsonb_array_elements_text jsonb_array_length
    jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path
    jsonb_extract_path_text jsonb_object_keys jsonb_typeof row_to_json to_json to_jsonb`),
  operators: words(`
    + - * / % ^ = <> < > <= >= || ~ ~* !~ !~* ~~ ~~* !~~ !~~* ^@ -> ->> #> #>> @> <@ && ? ?| ?&`),
  types: words(`
    bool bpchar date float4 float8 int2 int4 int8 interval json jsonb name numeric text time
    timestamp timestamptz timetz uuid varchar`),
  /** Numeric's own versions of these are left out: with 100,000 digits one call takes tenths of a second. */
  notNumeric: words('% ^ mod power'),
};

/** Functions that build one value of many rows: any number of rows, hence as large as memory allows. */
export const BUILDERS = words(
  'array_agg json_agg json_object_agg jsonb_agg jsonb_object_agg string_agg',
);

/** The limits of one statement (rule 7.11): between two calls of a row Postgres heeds none. */
export const CALL_LIMITS = {
  /** Functions and operators in one statement. */
  calls: 150,
  /** How many times longer than its parts a text may become. */
  growth: 50,
  /** The same where a statement looks for one value, not written in the query, in another. */
  searched: 4,
  /** The number of functions that such a search counts as. */
  search: 10,
} as const;
