import { useState } from 'react';
import { FormContext, FormProblem, Submit } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { SelectField, TextArea, TextField } from '../shared/form/fields.tsx';
import { Button, IconButton } from '../shared/ui/Button.tsx';
import { Check, Choice, DayChoice, OrderButton } from '../shared/ui/Choice.tsx';
import { SearchField } from '../shared/ui/SearchField.tsx';
import { Segments } from '../shared/ui/Segments.tsx';
import { Tabs } from '../shared/ui/Tabs.tsx';
import { Part } from './Part.tsx';

const LOOKS = ['primary', 'solid', 'quiet', 'link'] as const;
const VIEWS = [
  { id: 'list', title: 'List', icon: 'list' },
  { id: 'grid', title: 'Grid', icon: 'grid' },
] as const;
const SIZES = [
  ['16', '16 ft'],
  ['26', '26 ft'],
] as const;
const TABS = [
  { id: 'open', title: 'Open', count: '4' },
  { id: 'done', title: 'Done' },
] as const;
const ignore = () => {};

/** The parts to press, choose and write in, in every state. */
export function Controls() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [tab, setTab] = useState<'open' | 'done'>('open');
  return (
    <>
      <Part name="Console buttons">
        {LOOKS.map((look) => (
          <p key={look} className="row gap-2 mb-3">
            <Button look={look} label={look} />
            <Button look={look} icon="plus" label="With a sign" />
            <Button look={look} label="Disabled" disabled />
          </p>
        ))}
        <IconButton icon="edit" label="Edit" />
        <IconButton icon="close" label="Close" disabled />
      </Part>
      <Part name="Console fields">
        <TextField
          label="Plain"
          name="plain"
          defaultValue="Kingston"
          hint="Where it leaves from."
          optional
        />
        <TextField label="Required" name="required" />
        <TextField
          label="At fault"
          name="fault"
          defaultValue="K7"
          error="Write all six signs."
          optional
        />
        <TextField label="Out of reach" name="disabled" defaultValue="Kingston" disabled optional />
        <TextArea
          label="Longer"
          name="longer"
          defaultValue="Two lines may stand here."
          rows={2}
          optional
        />
        <SelectField label="One of some" name="some" options={SIZES} defaultValue="26" />
      </Part>
      <Part name="Forms that failed and are under way">
        <FormContext value={{ errors: {}, problem: 'This was not saved: the name is taken.' }}>
          <FormProblem />
          <FormActions onCancel={() => {}} label="Save" />
        </FormContext>
        <FormContext value={{ errors: {}, problem: null, busy: true }}>
          <Submit label="Save" busyText="Saving…" />
        </FormContext>
      </Part>
      <Part name="Toolbar">
        <div className="toolbar">
          <SearchField label="Search" hint="Name or number" value="" onSearch={ignore} />
          <Choice label="Truck" all="Every size" options={SIZES} value="" onChoose={ignore} />
          <DayChoice label="Move date" value="2026-07-01" onChoose={ignore} />
          <OrderButton
            order="asc"
            texts={{ ascending: 'Oldest first', descending: 'Newest first' }}
            onTurn={ignore}
          />
          <Check label="Only mine" checked onCheck={ignore} />
          <Check label="Closed too" checked={false} onCheck={ignore} />
          <Segments label="View" options={VIEWS} current={view} onChoose={setView} />
        </div>
      </Part>
      <Part name="Tabs">
        <Tabs label="Jobs" tabs={TABS} current={tab} onChange={setTab}>
          <p className="soft">What is behind the tab.</p>
        </Tabs>
      </Part>
    </>
  );
}
