-- migrate:up

-- What moved of a payment names the payment.
create index deposits_payment on deposits (payment_intent_id);

-- migrate:down
