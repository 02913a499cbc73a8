/** Columns of a table by reader: all roles with a console, the owner alone, or none. */
export type Decision = { read?: string; owner?: string; withheld?: string };

/** The tables that vendors fill: their property, and how they do their jobs. */
export const VENDOR_COLUMNS: Record<string, Decision> = {
  api_keys: {
    read: `id vendor_id name scopes prefix created_by created_at expires_at last_used_at revoked_at
      holder_id cut_off_id`,
    withheld: 'token_hash',
  },
  // Door codes are withheld.
  access_notes: { read: 'lead_id version written_by written_at', withheld: 'pickup dropoff' },
  bills: {
    read: `lead_id vendor_id billed_cents hours entered_by entered_at is_right answered_at settled_at`,
    withheld: 'note',
  },
  calendar_days: { read: 'location_id day trucks taken rate_cents blackout edit by_rule' },
  calendar_feeds: {
    read: 'vendor_user_id created_at last_used_at cut_off_id',
    withheld: 'token_hash',
  },
  crews: { read: 'id vendor_id location_id name people retired_at created_at' },
  crew_links: {
    read: `id vendor_id crew_id day opens_at closes_at created_by created_at revoked_at opened_at
      holder_id last_used_at cut_off_id`,
    withheld: 'token_hash',
  },
  cut_offs: {
    read: 'id vendor_id vendor_user_id user_id lead_id generation is_final cut_by cut_at undone_at',
    withheld: 'browser_token_hash',
  },
  dispatches: {
    read: `id vendor_id lead_id day truck_id crew_id starts_at version assigned_by assigned_at`,
  },
  job_records: {
    read: `lead_id vendor_id crew_id tapped_hours hours lines subtotal_cents tax_cents total_cents
      estimate_cents ceiling_cents paid_cents text_version above_ceiling signed_at request_key`,
    withheld: 'hours_reason signed_name signature',
  },
  job_steps: {
    read: `id lead_id vendor_id crew_id day step tapped_at entered_at request_key undone_at`,
  },
  locations: {
    read: `id vendor_id name address city province lat lng dispatcher_name owner phone gmb_url
      truck_count crew_rates closed_at created_at version sales_phone`,
  },
  vendor_answers: {
    read: `lead_id vendor_id move_date booked_at changed_at version stage answered_at answered_by
      decline_reason decline_note alternatives refund_after escalated_at opens_at answer_by contacted_at contacted_by
      final_price_cents final_time ended_at ended_by`,
  },
  vendor_credentials: { read: 'vendor_id kind value entered_at checked_at refused_at' },
  vendor_entries: {
    read: `id vendor_id kind lead_id amount at entered_by paid_on reference corrects`,
  },
  vendor_notes: { read: 'id lead_id vendor_id author body created_at' },
  rate_versions: {
    read: 'id vendor_id version rates description author created_at effective_from',
  },
  // A published sheet opens for everyone who has its address.
  sheets: {
    read: `vendor_id kind approved state etag last_modified checked_at imported_at changes error
      faults warnings created_at`,
    withheld: 'url',
  },
  // The people of the panel are the owner's to see.
  trucks: { read: 'id vendor_id location_id name plate retired_at created_at' },
  vendor_links: { read: 'vendor_user_id purpose expires_at', withheld: 'token_hash' },
  vendor_logos: { read: 'vendor_id type digest updated_at', withheld: 'body' },
  vendor_users: {
    read: `id vendor_id username full_name email permissions active created_at last_login
      email_verified_at invited_by totp_confirmed_at`,
    withheld: 'password_hash totp_secret totp_last_step recovery_hashes',
  },
  vendor_widgets: { read: 'vendor_id origins updated_at' },
  vendors: {
    read: `id slug name email phone status coverage_areas calculator_class logic
      service_center_lat service_center_lng service_radius_km max_distance_km sales_name
      sales_phone sales_email created_at version business_address
      language activated_at`,
  },
  webhook_deliveries: {
    read: `id vendor_id endpoint_id event lead_id message_id state attempts created_at next_at`,
  },
  webhook_endpoints: {
    read: `id vendor_id events former_until failing_since disabled_at disabled_because created_by
      created_at holder_id cut_off_id`,
    withheld: 'url secret former_secret',
  },
};
