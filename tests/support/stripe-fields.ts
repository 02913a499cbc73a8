/**
 * Names of the fields of the provider's objects, from its published fixtures: `openapi/fixtures3.json` of
 * github.com/stripe/openapi at 00ea679fe5a863ec5c3e167b9dadc63b5d6eaeb9. Left out is what later versions of the
 * API have taken away: `invoice` of charges and payments, `shipping_details` of sessions; and `refunds` of
 * charges, which they give only on request.
 */
export const STRIPE_FIELDS: Record<string, string[]> = {
  charge:
    'amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details id livemode metadata object on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url refunded review shipping source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group'.split(
      ' ',
    ),
  'charge.billing_details': 'address email name phone'.split(' '),
  'charge.billing_details.address': 'city country line1 line2 postal_code state'.split(' '),
  'charge.payment_method_details': ['card', 'type'],
  'charge.payment_method_details.card':
    'brand checks country exp_month exp_year fingerprint funding installments last4 mandate network three_d_secure wallet'.split(
      ' ',
    ),
  'charge.payment_method_details.card.checks':
    'address_line1_check address_postal_code_check cvc_check'.split(' '),
  'checkout.session.automatic_tax': ['enabled', 'status'],
  'checkout.session.custom_text': ['shipping_address', 'submit'],
  'checkout.session.phone_number_collection': ['enabled'],
  'checkout.session':
    'after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax billing_address_collection cancel_url client_reference_id consent consent_collection created currency custom_fields custom_text customer customer_creation customer_details customer_email expires_at id invoice invoice_creation livemode locale metadata mode object payment_intent payment_link payment_method_collection payment_method_options payment_method_types payment_status phone_number_collection recovered_from setup_intent shipping_address_collection shipping_cost shipping_options status submit_type subscription success_url total_details url'.split(
      ' ',
    ),
  'checkout.session.customer_details': 'address email name phone tax_exempt tax_ids'.split(' '),
  dispute:
    'amount balance_transactions charge created currency evidence evidence_details id is_charge_refundable livemode metadata object payment_intent reason status'.split(
      ' ',
    ),
  'dispute.evidence':
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text'.split(
      ' ',
    ),
  'dispute.evidence_details': 'due_by has_evidence past_due submission_count'.split(' '),
  event: 'api_version created data id livemode object pending_webhooks request type'.split(' '),
  'event.request': ['id', 'idempotency_key'],
  payment_intent:
    'amount amount_capturable amount_details amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer description id last_payment_error latest_charge livemode metadata next_action object on_behalf_of payment_method payment_method_options payment_method_types processing receipt_email review setup_future_usage shipping statement_descriptor statement_descriptor_suffix status transfer_data transfer_group'.split(
      ' ',
    ),
  refund:
    'amount balance_transaction charge created currency id metadata object payment_intent reason receipt_number source_transfer_reversal status transfer_reversal'.split(
      ' ',
    ),
  balance_transaction:
    'amount available_on created currency description exchange_rate fee fee_details id net object reporting_category source status type'.split(
      ' ',
    ),
  list: 'data has_more object url'.split(' '),
};
