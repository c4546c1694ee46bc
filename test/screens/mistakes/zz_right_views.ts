import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** No mistake: texts that are shown later, and what the app learns from attributes. */
export default class zz_right_views extends z2ui5_if_app {
  index = -1;
  state = "Loading";
  rows = [{ name: "Ada" }];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("REMOVE")) return client.message_toast_display(`Row ${this.index} is removed.`);
    if (client.check_on_event("SORT"))
      return client.popup_display(
        `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><ViewSettingsDialog title="Sort names" confirm="${client._event("REMOVE")}"><sortItems><ViewSettingsItem key="name" text="Name"/></sortItems></ViewSettingsDialog></core:FragmentDefinition>`,
      );
    client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:t="sap.ui.table" xmlns:f="sap.ui.layout.form">
      <Page title="Right">
        <OverflowToolbar>
          <OverflowToolbarButton icon="sap-icon://delete" text="Delete" tooltip="Remove the row" press="${client._event("REMOVE")}"/>
        </OverflowToolbar>
        <Button text="Sort" press="${client._event("SORT")}"/>
        <GenericTile header="Sales" tooltip="Figures of the month" press="${client._event("REMOVE")}" state="${client._bind(this.state)}"/>
        <t:Table selectionMode="Single" selectedIndex="${client._bind_edit(this.index)}" rows="${client._bind(this.rows)}">
          <t:Column><Label text="Name"/><t:template><Text text="{NAME}"/></t:template></t:Column>
        </t:Table>
        <SinglePlanningCalendar>
          <views><SinglePlanningCalendarDayView title="Day" key="day"/><SinglePlanningCalendarMonthView title="Month" key="month"/></views>
        </SinglePlanningCalendar>
        <f:Form>
          <f:layout><f:ResponsiveGridLayout/></f:layout>
          <f:FormContainer title="More" expandable="true" expanded="false">
            <f:FormElement label="City"><Text text="Bergen"/></f:FormElement>
          </f:FormContainer>
        </f:Form>
      </Page>
    </mvc:View>`);
  }
}
